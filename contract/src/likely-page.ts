/**
 * The component that an address (`/deviceManage/warehouseList/12`) most likely opens: the menu tree alone knows, but a page mostly
 * stands at an address that ends with its component's name, a record's behind it with its number, and home at none.
 */
export function likelyName(path: string): string {
  const [name = 'Index'] = path
    .split('/')
    .filter((part) => part !== '' && !/^\d+$/.test(part))
    .slice(-1);
  return name;
}
