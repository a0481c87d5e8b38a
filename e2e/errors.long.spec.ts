import { test } from './support/world';
import { refusedFor5s } from './support/errors-parts';

test('[ERROR-09] a write refused for another reason says why for 5 s', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await refusedFor5s(page, 1202, '该设备未绑定');
});
