import {
  type Import,
  type ImportApi,
  type ImportPart,
  type ImportRow,
  previewedRows,
} from '@chargehand/contract/http/imports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { callOptions } from '../../lib/call/query';
import { Read } from '../feedback/read';
import { HolderLink } from '../feedback/holder-link';
import { Glyph, Status } from '../feedback/status';
import { sheetOf } from './file-line';
import css from './rows.module.css';

interface RowsProps {
  api: ImportApi;
  found: Import;
  of: ImportPart;
}

/**
 * Shows the first rows of an import: good ones as they will be stored, bad ones as they are in the file, each with the
 * reason.
 */
export function Rows({ api, found, of }: RowsProps) {
  const { t } = useTranslation('import');
  const { id, columns, state, written } = found;
  const sheet = sheetOf(found);
  const answer = useQuery({
    ...callOptions(api.importRows, { params: { id }, query: { of } }),
    // The results of the rows change while the import is written, so its state and its number of written rows are part
    // of the key.
    queryKey: [...callOptions(api.importRows, { params: { id }, query: { of } }).queryKey, state, written],
    placeholderData: keepPreviousData,
  });
  return (
    <div className={css['rows']}>
      <Read answer={answer} inset>
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <p className={css['none']}>{t('noRows')}</p>
            ) : (
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('line')}</th>
                    {columns.map(({ key, label }) => (
                      <th scope="col" key={key}>
                        {label}
                      </th>
                    ))}
                    <th scope="col">{t('result')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <Row key={row.line} row={row} columns={columns} sheet={sheet} />
                  ))}
                </tbody>
              </table>
            )}
            {rows.length === previewedRows && (
              <p className={css['none']}>{t('firstRows', { n: format.number(previewedRows) })}</p>
            )}
          </>
        )}
      </Read>
    </div>
  );
}

const rowLabels = { good: 'rowGood', written: 'rowWritten', left: 'rowLeft' } as const;

interface RowProps {
  row: ImportRow;
  columns: Import['columns'];
  sheet: string | undefined;
}

function Row({ row, columns, sheet }: RowProps) {
  const { t } = useTranslation('import');
  const { line, state, cells, errors } = row;
  const wrong = state === 'bad' || state === 'refused';
  const faulty = new Set(errors.map(({ field }) => field));
  const named = (field: string, msg: string) => {
    const column = columns.find(({ key }) => key === field);
    if (!column) return msg;
    const { label: name, letter } = column;
    return letter === '' ? t('atField', { name, msg }) : t('atColumn', { name, letter, msg });
  };
  return (
    <tr data-wrong={wrong || undefined}>
      <td data-label={t('line')} className={css['line']}>
        {line}
        {wrong && sheet !== undefined && (
          <span className={css['sheet']} title={sheet}>
            {sheet}
          </span>
        )}
      </td>
      {columns.map(({ key, label }, index) => (
        <td key={key} data-label={label} data-wrong={faulty.has(key) || undefined} title={cells[index]}>
          {cells[index] === '' && faulty.has(key) ? t('empty') : cells[index]}
        </td>
      ))}
      <td data-label={t('result')} className={css['result']}>
        {wrong ? (
          errors.map(({ field, msg, device }) => (
            <span key={field} className={css['reason']}>
              <Glyph kind="alarm" />
              <span>
                {named(field, msg)}
                <HolderLink device={device} />
              </span>
            </span>
          ))
        ) : (
          <Status kind={state === 'left' ? 'off' : 'ok'}>{t(rowLabels[state])}</Status>
        )}
      </td>
    </tr>
  );
}
