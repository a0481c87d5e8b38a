import { type Document, documentKinds } from '@chargehand/contract/areas/stock/document';
import { format, missing } from '../../lib/words/format';
import type { Words } from '../../lib/words/i18n';
import type { Field } from '../../ui/noun/field';
import { code, customCell, figure, instant, oneOf, text } from '../../ui/noun/kinds';
import './live';
import { documentState } from './document-state';

type SideWords = 'operator' | 'production';

/**
 * Returns the name of a document's sender or recipient. An unnamed side is the operator, or production for devices
 * returned to it.
 */
export function sideName(document: Document, side: 'from' | 'to', t: Words<SideWords>): string {
  const named = document[side];
  if (named) return named.name;
  return t(side === 'to' && document.kind === 'returnBack' ? 'production' : 'operator');
}

const side = (which: 'from' | 'to'): Field<Document['from'], Document, SideWords> => ({
  cell: (_, row, t) => sideName(row, which, t),
  exported: [{ path: `${which}.name` }],
});

const accountOf = (which: 'from' | 'to') =>
  customCell((row: Document) => row[which]?.account ?? missing, {
    face: 'code',
    exported: [{ path: `${which}.account` }],
  });

/** Returns the number of devices sent, or `2 / 3` if the recipient reported fewer. */
export const deviceCountOf = ({ deviceCount, arrivedCount }: Document): string =>
  arrivedCount === null || arrivedCount === deviceCount
    ? format.number(deviceCount)
    : `${format.number(arrivedCount)} / ${format.number(deviceCount)}`;

const deviceCountField: Field<number, Document, 'arrivedCount'> = {
  cell: (_, row) => deviceCountOf(row),
  face: 'figure',
  ask: { kind: 'number' },
  exported: [{}, { path: 'arrivedCount', label: 'arrivedCount' }],
};

/** Fields of a stock document, shared by the nouns (kinds of records) of all lists of documents. */
export const documentFields = {
  number: code(),
  kind: oneOf(documentKinds),
  state: documentState,
  from: side('from'),
  fromAccount: accountOf('from'),
  to: side('to'),
  toAccount: accountOf('to'),
  deviceCount: deviceCountField,
  cabinetCount: figure(),
  reason: text(),
  createdAt: instant(),
  createdBy: text(),
  decidedAt: instant(),
  decidedBy: text(),
  answer: text(),
};
