import { expect, test } from './support/world';

test('[FOUND-117] the API description loads nothing from other sites, and a call made on it is answered', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const foreign: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(baseURL ?? '').origin)
      foreign.push(url.href);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await page.goto('/docs?api=app&language=zh_CN#tag/app/GET/api/app/v1/texts');
  await expect(page.getByRole('link', { name: 'APP', exact: true })).toHaveAttribute('aria-current', 'page');
  await page
    .getByRole('button', { name: /Test Request.*texts\)/ })
    .first()
    .click();
  const answer = page.waitForResponse((one) => new URL(one.url()).pathname === '/api/app/v1/texts');
  await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).first().click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('dialog').getByText('200 OK')).toBeVisible();
  expect(foreign).toEqual([]);
  expect(refused).toEqual([]);
});
