import { appInfoApi } from '@chargehand/contract/areas/content/app-info';
import { cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { qrCodeApi } from '@chargehand/contract/areas/cabinets/qr-code';
import { labelLength, labelPath, readLabel, scannedText } from '@chargehand/contract/fields/cabinet-label';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCabinetModel, newLabel } from '../../../../test/cabinets';
import { until } from '../../../../test/device';
import { openTestServer, openTwoAgencies, staff, type TestServer } from '../../../../test/harness';

let server: TestServer;
let clerk: { token: string };
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let cabinet: { id: number; label: string };
beforeAll(async () => {
  server = await openTestServer();
  clerk = await server.account('clerk', staff);
  world = await openTwoAgencies(server);
  const modelId = await addCabinetModel(server, 'CAB <6>');
  const body = { code: 'SECRET-CODE', modelId, agentId: world.ids.a, merchantId: '', place: 'Secret place' };
  const { id } = await server.send(cabinetApi.create, clerk.token, { body });
  const { qrUrl } = await server.send(cabinetApi.get, clerk.token, { params: { id } });
  cabinet = { id, label: qrUrl.split('/').at(-1) ?? '' };
  const { revision } = await server.send(appInfoApi.get, clerk.token, {});
  await server.send(appInfoApi.save, clerk.token, {
    body: {
      contactNumber: '+86 571-8888 0000',
      shareLink: 'https://app.example.com/get?a=1&b=2',
      copyright: { zh_CN: 'c' },
      address: { zh_CN: 'a' },
      image: '',
      revision,
    },
  });
});
afterAll(() => server.close());

const look = (label: string, headers: Record<string, string> = {}) =>
  server.call('GET', labelPath(label), { headers });
const as = ({ token }: { token: string }) => ({ cookie: `Admin-Token=${token}` });

describe('the page behind a QR code', () => {
  it('[QR-11] shows a stranger the kind of cabinet and where to get help, never its owner or place', async () => {
    const { status, body, headers } = await look(cabinet.label, { 'accept-language': 'de' });
    expect(status).toBe(200);
    expect(body).toContain('Ladeschrank');
    expect(body).toContain('CAB &#60;6&#62;');
    expect(body).toContain('href="tel:+8657188880000"');
    expect(body).toContain('href="https://app.example.com/get?a=1&#38;b=2"');
    expect(body).not.toMatch(/SECRET|Secret|agent/);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body.length).toBeLessThan(6_000);
  });

  it.each([
    ['that nobody has', () => newLabel()],
    ['with a wrong character', () => cabinet.label.slice(0, -1) + (cabinet.label.endsWith('0') ? '1' : '0')],
    ['that is none', () => '%3Cscript%3E'],
    ['with odd bytes', () => '%00%0a'],
  ])('a label %s is unknown, and the page shows this', async (_, label) => {
    const { status, body } = await look(label());
    expect(status).toBe(404);
    expect(body).toContain('没有这个编号的机柜');
    expect(body).not.toContain('<script');
  });

  it('[CABINET-08] leads to the cabinet only for a signed-in account that may see it', async () => {
    const to = async (headers: Record<string, string>) =>
      (await look(cabinet.label, headers)).headers['location'];
    const page = `/cabinetManage/cabinetList/${cabinet.id}`;
    expect(await to(as(clerk))).toBe(page);
    expect(await to(as(world.agentA))).toBe(page);
    expect(await to(as(world.agentB))).toBeUndefined();
    expect(await to({ cookie: 'Admin-Token=nobody' })).toBeUndefined();
    // Looks up the label as a user may type it: in lower case and in groups.
    const typed = cabinet.label.toLowerCase().replace(/(.{4})/g, '$1-');
    expect((await look(typed, as(clerk))).headers['location']).toBe(page);
    const { rows } = await server.send(cabinetApi.list, clerk.token, { query: { search: cabinet.label } });
    expect(rows.map(({ id }) => id)).toEqual([cabinet.id]);
  });

  it('[QR-12] shows that a label is revoked, and its replacement leads to the same cabinet', async () => {
    const { qrUrl } = await server.send(cabinetApi.get, clerk.token, { params: { id: cabinet.id } });
    const before = qrUrl.split('/').at(-1) ?? '';
    expect((await look(before)).status).toBe(200);
    const relabel = { params: { id: cabinet.id }, body: { label: '', reason: 'Pasted over' } };
    const { label } = await server.send(cabinetApi.relabel, clerk.token, relabel);
    const old = await until(async () => {
      const answer = await look(before);
      return answer.status === 410 && answer;
    });
    const fresh = await look(label);
    expect(old.body).toContain('已作废');
    expect(old.body).not.toContain('CAB &#60;6&#62;');
    expect(fresh.status).toBe(200);
    expect(fresh.body).toContain('CAB &#60;6&#62;');
    expect((await look(label, as(clerk))).headers['location']).toBe(
      `/cabinetManage/cabinetList/${cabinet.id}`,
    );
    const codesOf = await server.send(qrCodeApi.list, clerk.token, { query: { cabinetId: cabinet.id } });
    expect(codesOf.rows).toMatchObject([
      { label, state: 'used' },
      { label: before, state: 'revoked', revokedBy: 'clerk', reason: 'Pasted over', cabinetId: cabinet.id },
    ]);
    cabinet.label = label;
  });

  it('is reached by the address in capitals, as QR codes contain it', async () => {
    const { pathname } = new URL(scannedText('https://console.example.com', cabinet.label));
    expect(pathname).toBe(`/C/${cabinet.label}`);
    expect((await server.call('GET', pathname)).status).toBe(200);
    // Only the host of a URL ignores case. With a path in the base URL, the URL is not written in capitals.
    expect(scannedText('https://example.com/chargehand', 'X')).toBe('https://example.com/chargehand/c/X');
  });

  it('shows that a printed label has no cabinet yet', async () => {
    const label = newLabel();
    await server.db.insertInto('qrCode').values({ label }).execute();
    const { status, body } = await look(label);
    expect(status).toBe(404);
    expect(body).toContain('尚未启用');
  });

  it('is rate limited per address', async () => {
    const answers = await Promise.all(Array.from({ length: 140 }, () => look(newLabel())));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    // A rate-limited request must get a page, too, because people read it.
    expect(answers[statuses.indexOf(429)]?.body).toContain('请求过于频繁');
  });
});

describe('a label', () => {
  it('with one wrong character or two swapped neighbours is never another valid label', () => {
    fc.assert(
      fc.property(fc.nat(labelLength - 1), fc.nat(31), (index, other) => {
        const label = newLabel();
        const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
        const character = digits.charAt(other);
        const wrong = label.slice(0, index) + character + label.slice(index + 1);
        expect(readLabel(wrong) === undefined).toBe(character !== label.charAt(index));
      }),
    );
  });
});
