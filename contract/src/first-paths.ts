/** What a signed-in console asks first, by paths alone: the page asks ahead of the code that knows the shapes. */
export const accountInfoPath = '/api/admin/login/getAccountInfo';
export const menuTreePath = '/api/admin/menu/getMenuTree';
/** What the home page shows first. */
export const figuresPath = '/api/admin/dashboard/figures';
