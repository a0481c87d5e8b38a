import { Link } from 'react-router';
import { usePathOf } from '../../lib/brought/places';

/** A device's code, leading to its page where this account has it. */
export function DeviceLink({ id, code }: { id: number | null; code: string }) {
  const pathOf = usePathOf();
  const path = pathOf('warehouseList') ?? pathOf('agentWarehouseList');
  return id === null || path === undefined ? code : <Link to={`${path}/${id}`}>{code}</Link>;
}
