import { expect, test } from './support/world';

// The test only searches and opens the form. It does not change the menu, which other tests share.
test('a cleared search stays cleared if another button is pressed before it is rendered', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/systemSetting/menuList');
  const box = page.getByRole('textbox', { name: '名称、路由地址、权限标识' });
  await box.fill('regionList:add');
  await expect(page).toHaveURL(/q=regionList/);
  // Clears the search and presses the button before React renders.
  await box.evaluate(async (input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    [...document.querySelectorAll('main button')]
      .find(({ textContent }) => textContent === '新增菜单')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(page).toHaveURL('/systemSetting/menuList?open=add-0');
  await expect(box).toHaveValue('');
});
