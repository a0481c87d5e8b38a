import { Link } from 'react-router';
import { usePathOf } from '../../lib/session/page-paths';

/** Device code with a link to the device's page, if the account may open it. */
export function DeviceLink({ id, code }: { id: number | null; code: string }) {
  const pathOf = usePathOf();
  const path = pathOf('warehouseList') ?? pathOf('agentWarehouseList');
  return id === null || path === undefined ? code : <Link to={`${path}/${id}`}>{code}</Link>;
}
