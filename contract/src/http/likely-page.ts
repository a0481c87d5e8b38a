/**
 * Returns the component that a path (`/deviceManage/warehouseList/12`) most likely opens. Only the menu tree knows it
 * exactly, but the path of a page usually ends with its component's name, that of a record with its id, and that of the
 * home page is empty.
 */
export function likelyName(path: string): string {
  const [name = 'Index'] = path
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .slice(-1);
  return name;
}
