import type { ReactNode } from 'react';
import css from './charger-drawing.module.css';

export interface DrawnPort {
  port: number;
  state: 'off' | 'idle' | 'charging' | 'full' | 'fault';
  /** Text at the top right of the port, such as its current power in watts. */
  label?: string;
  socket?: 'c' | 'a';
}

interface Props {
  ports: readonly DrawnPort[];
  /**
   * Temperature in °C, formatted for the user's language. If neither it nor `power` is given, the display shows only
   * lines.
   */
  temperature?: string | undefined;
  /** Power in W, formatted for the user's language. */
  power?: string | undefined;
  /** True if the fan is running. */
  fan?: boolean | undefined;
  /** Text for screen readers. */
  title?: string;
  x?: number;
  y?: number;
  width?: number;
  className?: string;
}

/**
 * Returns columns, rows, cell size and gap of the grid for a number of ports. More than 10 ports get small cells.
 */
function gridOf(count: number) {
  const rows = count <= 3 ? 1 : count <= 10 ? 2 : count <= 18 ? 3 : 4;
  const columns = Math.max(Math.ceil(count / rows), 1);
  const small = count > 10;
  return { columns, w: small ? 70 : 94.5, h: small ? 50 : 60.5, gap: 9.5, rows };
}

function Socket({ x, y, kind }: { x: number; y: number; kind: 'c' | 'a' }) {
  if (kind === 'a')
    return (
      <g transform={`translate(${x - 20} ${y - 8.5})`}>
        <rect className={css['socket']} width="40" height="17" rx="1.5" />
        <rect className={css['tongue']} x="4" y="3.5" width="32" height="5" />
      </g>
    );
  return (
    <g transform={`translate(${x - 20} ${y - 7.5})`}>
      <rect className={css['socket']} width="40" height="15" rx="7.5" />
      <rect className={css['tongue']} x="7.8" y="6" width="24.4" height="3" rx="1.5" />
    </g>
  );
}

function Port({ port, x, y, w, h }: { port: DrawnPort; x: number; y: number; w: number; h: number }) {
  const { label = '' } = port;
  return (
    <g transform={`translate(${x} ${y})`} className={css['port']} data-state={port.state}>
      <rect className={css['cell']} width={w} height={h} rx="3.5" />
      <text x="7.5" y="14.5" className={css['number']}>
        {port.port}
      </text>
      {label !== '' && (
        <text x={w - 7.5} y="14.5" textAnchor="end" className={css['number']}>
          {label}
        </text>
      )}
      <Socket x={w / 2} y={h / 2 - 0.2} kind={port.socket ?? 'c'} />
      <rect className={css['bar']} x="9.5" y={h - 9.6} width={w - 19} height="2.8" rx="1.4" />
    </g>
  );
}

function Display({ temperature, power }: Pick<Props, 'temperature' | 'power'>) {
  const blank = temperature === undefined && power === undefined;
  return (
    <g transform="translate(22.5 24.5)">
      <rect className={css['display']} width="111.5" height="60.5" rx="3.5" />
      {blank ? (
        <path className={css['lines']} d="M9.5 17h38M9.5 30.2h62.5M9.5 43.4h51" />
      ) : (
        <text className={css['reading']} x="10">
          <tspan x="10" y="26">
            {temperature ?? '–'}
          </tspan>
          <tspan className={css['unit']}> °C</tspan>
          <tspan x="10" y="49" className={css['small']}>
            {power ?? '–'}
          </tspan>
          <tspan className={css['unit']}> W</tspan>
        </text>
      )}
    </g>
  );
}

const blade = 'M3 -7.6C11 -13 17.5 -21 8 -36';

function Fan({ x, y, turns }: { x: number; y: number; turns: boolean | undefined }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`} className={css['fan']} data-turns={turns}>
      <circle className={css['display']} r="45.3" />
      <circle className={css['faint']} r="35.2" />
      <circle className={css['faint']} r="25" />
      {[0, 72, 144, 216, 288].map((angle) => (
        <path key={angle} className={css['blade']} d={blade} transform={`rotate(${angle})`} />
      ))}
      <circle className={css['hub']} r="8.2" />
      {[-37.5, 37.5].flatMap((dx) =>
        [-37.5, 37.5].map((dy) => (
          <circle key={`${dx} ${dy}`} className={css['faint']} cx={dx} cy={dy} r="2" />
        )),
      )}
    </g>
  );
}

/** Line drawing of a charger's front. Each port is coloured by its state. */
export function ChargerDrawing({ ports, temperature, power, fan, title, x, y, width, className }: Props) {
  const { columns, rows, w, h, gap } = gridOf(ports.length);
  const area = columns * w + (columns - 1) * gap;
  const body = {
    w: 168 + Math.max(area, 199) + 152.5,
    h: Math.max(45 + rows * h + (rows - 1) * gap - 1.5, 174),
  };
  const top = (body.h - (rows * h + (rows - 1) * gap)) / 2;
  return (
    <svg
      className={className}
      viewBox={`-1 -1 ${body.w + 2} ${body.h + 8}`}
      x={x}
      y={y}
      width={width ?? '100%'}
      height={width === undefined ? undefined : (width * (body.h + 8)) / (body.w + 2)}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <rect className={css['foot']} x="47" y={body.h} width="32.5" height="5.5" rx="1.5" />
      <rect className={css['foot']} x={body.w - 75.5} y={body.h} width="32.5" height="5.5" rx="1.5" />
      <rect className={css['body']} width={body.w} height={body.h} rx="13" />
      <rect className={css['faint']} x="6.5" y="6.5" width={body.w - 13} height={body.h - 13} rx="8" />
      <Display temperature={temperature} power={power} />
      <path
        className={css['grille']}
        d={Array.from({ length: 8 }, (_, slit) => `M${28.2 + slit * 14.15} 102v45.5`).join('')}
      />
      {ports.map((port, index) => (
        <Port
          key={port.port}
          port={port}
          x={168 + (index % columns) * (w + gap)}
          y={top + Math.floor(index / columns) * (h + gap)}
          w={w}
          h={h}
        />
      ))}
      <Fan x={body.w - 68} y={body.h / 2} turns={fan} />
    </svg>
  );
}
