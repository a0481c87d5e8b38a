import { newCharger } from './support/charger';
import { drawer, row, rows } from './support/lists';
import { inboxButton } from './support/navbar-parts';
import { menu } from './support/shell-parts';
import { confirm } from './support/stock';
import { expect, test } from './support/world';

test('[WARN-09] [DASH-04] [WARN-05] a device gets too hot: the open page shows it, and it is handled with a note', async ({
  page,
  request,
  signedInAs,
}) => {
  const token = await signedInAs('admin');
  const device = await newCharger(request, token);
  await device.connects();
  // Waits until the page's websocket has sent its first frame, because the server notifies only connected pages.
  const connecting = page.waitForEvent('websocket');
  await page.goto('/');
  await (await connecting).waitForEvent('framesent');
  const card = page.getByRole('link', { name: /^高温告警/ }).filter({ has: page.locator('strong') });
  await expect(card).toBeVisible();
  await expect(inboxButton(page)).toBeVisible();
  const before = Number(await card.locator('strong').textContent());
  const counted = new Set<string>();
  page.on('request', (one) => {
    if (one.url().includes('/warning/open')) counted.add(one.url());
  });

  await device.says(50);
  await device.says(71.5);
  await expect(page.getByText(`${device.code} 温度过高：71.5`)).toBeVisible();
  await expect(card.locator('strong')).toHaveText(String(before + 1));
  await expect(page.getByLabel('待处理').getByText(device.code)).toBeVisible();
  // Inbox and menu entry must request the same address, so that they share a response. Other devices may get too hot
  // meanwhile, so the entry is compared with the card.
  const entry = menu(page).getByRole('button', { name: /^故障告警管理 ?\d+ 条高温告警待处理/ });
  const label = entry.getByText('条高温告警待处理');
  await expect
    .poll(async () =>
      (await label.textContent())?.startsWith(`${await card.locator('strong').textContent()} `),
    )
    .toBe(true);
  expect(counted.size).toBe(1);

  await inboxButton(page).click();
  await page.locator('.ant-popover').getByRole('link').filter({ hasText: device.code }).click();
  await expect(drawer(page)).toContainText('71.5');
  // The warning's device and the course of its temperature must come before all details.
  const course = drawer(page).getByRole('img', { name: /告警温度/ });
  await expect(course).toBeInViewport();
  await expect(drawer(page).getByText(/起过热，最高 71\.5/)).toBeVisible();
  await expect(drawer(page).getByRole('link', { name: '查看设备' })).toHaveAttribute(
    'href',
    `/deviceManage/boundDeviceList/${device.id}`,
  );
  const [drawn, fact] = await Promise.all([
    course.boundingBox(),
    drawer(page).getByText('上报温度', { exact: true }).boundingBox(),
  ]);
  expect(drawn?.y).toBeLessThan(fact?.y ?? 0);
  await drawer(page).getByRole('button', { name: '处理', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /处理“/ });
  await dialog.getByRole('button', { name: '处理', exact: true }).click();
  await expect(dialog).toContainText('处理意见不能为空');
  await dialog.getByRole('textbox').fill('风扇已清洁');
  await confirm(page, /处理“/, '处理');
  await expect(page.getByText('已处理 1 条告警')).toBeVisible();
  await expect(drawer(page)).toContainText('风扇已清洁');

  await page.goto(`/warnManage/warningList?q=${device.code}`);
  await expect(row(page, device.code)).toContainText('处理完成');
  // A completed warning must not offer to be handled again.
  await expect(rows(page).getByRole('button', { name: '处理', exact: true })).toHaveCount(0);
  await device.dropConnection();
});
