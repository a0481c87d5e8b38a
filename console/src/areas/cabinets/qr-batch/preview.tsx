import { labelsOnSheet, QrPrint, sheetOf } from '@chargehand/contract/areas/cabinets/qr-print';
import { labelLength, labelPath } from '@chargehand/contract/fields/cabinet-label';
import { dot, modulesFor, type Placed, placeCode, type Sheet } from '@chargehand/contract/fields/qr-sheet';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { useForm } from '../../../ui/form/form-context';
import css from './qr-batch.module.css';

/** Returns the length of the address in a code, in characters. It assumes that the server has the console's origin. */
const characters = () => window.location.origin.length + labelPath('').length + labelLength;

/** Preview of the first page to scale, with the size of a code and of its modules (the squares it consists of). */
export function Preview() {
  const { t } = useTranslation('qr-batch');
  const options = QrPrint.safeParse(useForm().draft).data;
  if (!options) return null;
  const sheet = sheetOf(options);
  const modules = modulesFor(characters(), options.level);
  const place = placeCode(sheet, modules, options.quietZone, options.text);
  return (
    <figure className={css['preview']}>
      <Page
        sheet={sheet}
        place={place}
        start={options.start ?? 1}
        inner={modules}
        quietZone={options.quietZone}
      />
      {place ? (
        <p>
          {t('previewText', {
            n: format.number(sheet.columns * sheet.rows),
            side: format.number(Math.round(10 * modules * place.module) / 10),
            dots: Math.round(place.module / dot),
          })}
        </p>
      ) : (
        <p data-alarm role="alert">
          {t('tooSmall')}
        </p>
      )}
    </figure>
  );
}

interface PageProps {
  sheet: Sheet;
  place: Placed | undefined;
  /** Place of the first code, from 1. Places before it stay empty. */
  start: number;
  /** Number of modules of the code without its quiet zone. */
  inner: number;
  quietZone: number;
}

function Page({ sheet, place, start, inner, quietZone }: PageProps) {
  const { page, label, columns, left, top, gapX, gapY } = sheet;
  const count = labelsOnSheet(sheet);
  const empty = count > 1 ? start - 1 : 0;
  const places = Array.from({ length: count }, (_, index) => ({
    x: left + (index % columns) * (label[0] + gapX),
    y: top + Math.floor(index / columns) * (label[1] + gapY),
  }));
  const thin = Math.max(...page) / 300;
  return (
    <svg viewBox={`-1 -1 ${page[0] + 2} ${page[1] + 2}`} aria-hidden="true">
      <rect className={css['page']} width={page[0]} height={page[1]} strokeWidth={thin} />
      {places.map(({ x, y }, index) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <rect className={css['label']} width={label[0]} height={label[1]} strokeWidth={thin} />
          {place && index >= empty && (
            <Code place={place} inner={inner} quietZone={quietZone} width={label[0]} />
          )}
        </g>
      ))}
    </svg>
  );
}

/** Draws a code as its three corner patterns, and its text as a line. */
function Code({
  place,
  inner,
  quietZone,
  width,
}: Omit<PageProps, 'sheet' | 'place' | 'start'> & { place: Placed; width: number }) {
  const { x, y, module, text } = place;
  const corner = (column: number, row: number) => `M${column} ${row}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`;
  const side = inner - 7;
  return (
    <g className={css['code']}>
      <g transform={`translate(${x + quietZone * module} ${y + quietZone * module}) scale(${module})`}>
        <path fillRule="evenodd" d={corner(0, 0) + corner(side, 0) + corner(0, side)} />
        <rect x={9} y={9} width={inner - 9} height={inner - 9} opacity={0.45} />
      </g>
      {text && <rect x={width / 2 - 8} y={text.base - 1.4} width={16} height={1.2} opacity={0.6} />}
    </g>
  );
}
