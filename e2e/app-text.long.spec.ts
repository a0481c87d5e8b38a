import { expect, test } from './support/world';
import { hostile, showBare, watch } from './support/xss';

test('[APPINFO-04] a script in a text never runs where it is shown, opens no dialog and requests nothing external', async ({
  page,
  request,
  signedInAs,
}) => {
  const headers = { Authorization: `Bearer ${await signedInAs('admin')}` };
  const path = '/api/admin/app-text/logoutAgreement';
  const { revision } = (await (await request.get(path, { headers })).json()).data;
  const before = (await (await request.get(path, { headers })).json()).data.content;
  const content = { ...before, en_US: hostile };
  const saved = await (await request.put(path, { headers, data: { content, revision } })).json();
  expect(saved.code).toBe(1);
  const publish = { headers, data: { revision: saved.data.revision, agreeAnew: false, note: 'x' } };
  expect((await (await request.post(`${path}/publish`, publish)).json()).code).toBe(1);
  try {
    const wrong = watch(page);
    const shown = await request.get('/api/app/v1/texts/logoutAgreement', { headers: { lang: 'en_US' } });
    await showBare(page, (await shown.json()).html);
    expect(wrong).toEqual([]);

    // Checks the text also on the page where staff read and write it.
    await page.goto('/appInfoManage/appInfo?tab=logoutAgreement');
    await page.getByLabel('预览语言').click();
    await page.getByTitle('English').last().click();
    await expect(page.frameLocator('iframe').getByText('next').first()).toBeVisible();
    await page.getByRole('tab', { name: 'English' }).click();
    await expect(page.getByRole('textbox', { name: /English/ })).toContainText('next');
    expect(wrong).toEqual([]);
  } finally {
    const { data } = await (await request.get(path, { headers })).json();
    const back = await request.put(path, { headers, data: { content: before, revision: data.revision } });
    const again = (await back.json()).data.revision;
    await request.post(`${path}/publish`, { headers, data: { revision: again, agreeAnew: false, note: '' } });
  }
});
