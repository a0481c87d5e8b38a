import { appTextApi, type TextDraft } from '@chargehand/contract/areas/content/app-text';
import { expect } from 'vitest';
import { until } from './device';
import { staff, superAdministrator, type TestServer } from './harness';
import { openPhones } from './phones';

export type Text = TextDraft['text'];
interface Publication {
  revision?: number;
  agreeAnew?: boolean;
  note?: string;
}

/**
 * Creates two staff accounts. Returns helpers that write and publish the app's texts as these accounts, and read them
 * as a phone.
 */
export async function openTexts(server: TestServer) {
  const phones = openPhones(server);
  const { token: root } = await server.account('root', superAdministrator);
  const { token: clerk } = await server.account('clerk', staff);
  const draftOf = (text: Text) => server.send(appTextApi.draft, root, { params: { text } });
  const save = async (text: Text, content: Record<string, string>, token = clerk, revision?: number) =>
    server.call('PUT', `/api/admin/app-text/${text}`, {
      token,
      body: { content, revision: revision ?? (await draftOf(text)).revision },
    });
  const publish = async (text: Text, more: Publication = {}, token = clerk) =>
    server.call('POST', `/api/admin/app-text/${text}/publish`, {
      token,
      body: {
        revision: more.revision ?? (await draftOf(text)).revision,
        agreeAnew: true,
        note: '',
        ...more,
      },
    });
  return {
    phones,
    root,
    clerk,
    draftOf,
    save,
    publish,
    /** Saves and publishes a text, and waits until the app gets the new version. */
    async put(text: Text, content: Record<string, string>, more: Publication = {}): Promise<number> {
      expect((await save(text, content)).code).toBe(1);
      const { code, data } = await publish(text, more);
      expect(code).toBe(1);
      const { version } = appTextApi.publish.output.parse(data);
      await until(async () => {
        const { body } = await phones.call(undefined, 'GET', '/api/app/v1/texts');
        return body.texts.some(
          (one: { text: string; version: number }) => one.text === text && one.version === version,
        );
      });
      return version;
    },
    read: (text: Text, headers: Record<string, string> = {}) =>
      phones.call(undefined, 'GET', `/api/app/v1/texts/${text}`, undefined, headers),
  };
}
