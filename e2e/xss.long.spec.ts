import { drawer, unique } from './support/lists';
import { appUser } from './support/phones';
import { expect, test, tokenOf, world } from './support/world';
import { hostile, showBare, watch } from './support/xss';

const script = '<img src=x onerror=alert(1)>';
const texts = { zh_CN: hostile, en_US: hostile };

test('[APPINFO-04] [AD-05] [MESSAGE-03] no script in ads, announcements or API notices runs in the app or in the console', async ({
  page,
  context,
  request,
  signedInAs,
}) => {
  const admin = await signedInAs('admin');
  const headers = { Authorization: `Bearer ${admin}` };
  const name = `xss${unique()}`;
  const phone = { Authorization: `Bearer ${await appUser(request, admin, `${name}@example.com`)}` };
  const ofPhone = async (path: string) =>
    (await request.get(`/api/app/v1/${path}`, { headers: { ...phone, 'accept-language': 'en' } })).json();
  const write = async (method: 'post' | 'put', path: string, data: Record<string, unknown>) => {
    const answer = await (await request[method](`/api/admin/${path}`, { headers, data })).json();
    expect(answer.code, JSON.stringify(answer)).toBe(1);
    return answer.data;
  };
  const read = async (path: string) =>
    (await (await request.get(`/api/admin/${path}`, { headers })).json()).data;
  const wrong = watch(page);
  const inFrame = (where = page.locator('body')) =>
    expect(where.frameLocator('iframe').getByText('next').first()).toBeVisible();

  // Takes an ad that is shown on this phone, and puts the scripts into it.
  const [shown] = (await ofPhone('ads?place=home')).ads;
  const before = await read(`home-ad/${shown.id}`);
  await write('put', `home-ad/${shown.id}`, { ...before, name: `${name}${script}`, content: texts });
  try {
    await expect.poll(async () => (await ofPhone(`ads/${shown.id}`)).html).toContain('next');
    await showBare(page, (await ofPhone(`ads/${shown.id}`)).html);
    await page.goto(`/adManage/homeAdList?open=edit-${shown.id}`);
    await expect(drawer(page).getByRole('textbox', { name: /简体中文/ })).toContainText('next');
    await inFrame(drawer(page));
  } finally {
    await write('put', `home-ad/${shown.id}`, before);
  }

  const announced = (audience: string) =>
    write('post', 'announcement', {
      audience,
      reach: 'everybody',
      sendAt: '',
      title: { zh_CN: `${name}${script}`, en_US: `${name}${script}` },
      content: texts,
    });
  const state = async (id: number) => (await read(`announcement/${id}`)).state;
  const { id: forPhones } = await announced('appUsers');
  const { id: forCustomers } = await announced('customers');
  await expect.poll(() => state(forPhones)).toBe('sent');
  await expect.poll(() => state(forCustomers)).toBe('sent');
  await showBare(page, (await ofPhone(`announcements/${forPhones}`)).html);
  for (const id of [forPhones, forCustomers]) {
    await page.goto(`/mesAgency/announcementList/${id}`);
    await inFrame();
  }

  const { id: notice } = await write('post', 'api-notice', {
    title: { zh_CN: `${name}${script}` },
    content: texts,
  });
  await page.goto(`/apiUserManage/apiUpData/${notice}`);
  await inFrame();
  expect(wrong).toEqual([]);

  // Reads the announcement in the inbox of a customer, here an agent.
  const agent = await tokenOf(request, world().accounts.agent);
  const agentHeaders = { Authorization: `Bearer ${agent}` };
  const inbox = await (await request.get('/api/admin/message/list', { headers: agentHeaders })).json();
  const { id: message } = inbox.data.rows.find(({ title }: { title: string }) => title.startsWith(name));
  await context.addCookies([{ name: 'Admin-Token', value: agent, url: world().url }]);
  await page.goto(`/mesAgency/messageList?open=show-${message}`);
  await inFrame(drawer(page));
  expect(wrong).toEqual([]);
  for (const id of [forPhones, forCustomers])
    await request.post(`/api/admin/announcement/${id}/withdraw`, { headers });
});
