import { type Holder, holders } from '@chargehand/contract/areas/stock/device-status';
import { type Movement, movementKinds } from '@chargehand/contract/areas/stock/movement';
import { missing } from '../../lib/words/format';
import type { Field } from '../../ui/noun/field';
import { code, customCell, instant, oneOf, text, themselves } from '../../ui/noun/kinds';
import { DocumentLink } from './document-link';

/** Returns the field of a movement's former or new holder: its name, or the word for its kind if it has no name. */
const holder = (name: 'fromName' | 'toName', label: string): Field<Holder | null, Movement, Holder> => ({
  cell: (value, row, t) => row[name] ?? (value ? t(value) : missing),
  exported: [{ texts: themselves(holders) }, { path: name, label }],
});

/** Fields of a ledger row, shared by all lists of movements. */
export const movementFields = {
  code: code(),
  modelName: text(),
  kind: oneOf(movementKinds),
  fromHolder: holder('fromName', 'fromName'),
  toHolder: holder('toName', 'toName'),
  documentNumber: customCell(
    ({ documentId, documentNumber }: Movement) => <DocumentLink id={documentId} number={documentNumber} />,
    { face: 'code', exported: [{}] },
  ),
  reason: text(),
  by: text(),
  at: instant(),
};
