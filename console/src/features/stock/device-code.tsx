import { missing } from '../../lib/words/format';
import type { Field } from '../../ui/noun/field';
import { DeviceLink } from './device-link';

/**
 * Field of a device's code in lists of other records. It links to the device's page if the account may open it and
 * still sees the device.
 */
export const deviceCode: Field<string, { id: number; code: string; stands: string | null }, never> = {
  cell: (code, { id, stands }) =>
    code === '' ? missing : <DeviceLink id={stands === null ? null : id} code={code} />,
  face: 'code',
  ask: { kind: 'text' },
  exported: [{}],
};
