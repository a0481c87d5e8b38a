import { missing } from '../../lib/words/format';
import type { Field } from '../../ui/noun/field';
import { DeviceLink } from './device-link';

/** A device's code in a list of another noun: it leads to the device's page, where this account has one and still sees it. */
export const deviceCode: Field<string, { id: number; code: string; stands: string | null }, never> = {
  cell: (code, { id, stands }) =>
    code === '' ? missing : <DeviceLink id={stands === null ? null : id} code={code} />,
  face: 'code',
  ask: { kind: 'text' },
  exported: [{}],
};
