import type { Permission } from '@chargehand/contract/endpoint';
import { createContext, type FunctionComponent } from 'react';
import type { MessageKey, Namespace } from '../words/i18n';

/** What a part is told of the record it belongs to; more of it the part reads by the record's own call. */
export interface PartProps {
  id: number;
  /** What the record is called. */
  name: string;
  /** What the part is called in the address: a list in it keeps its state there. */
  tab: string;
}

interface PartIn<N extends Namespace, Host extends Namespace> {
  /** The noun whose records' pages it stands on. */
  of: Host;
  /** The noun that brings it; its texts come with it. */
  noun: N;
  /** What it is called in the address. */
  tab: string;
  /** What it is called on the page: a text of the noun that brings it. */
  label: MessageKey<N>;
  /** Who lacks this right does not see it. */
  needs: Permission;
  load: () => Promise<{ default: FunctionComponent<PartProps> }>;
}

/** A part of a record's page that another area brings, such as a list of what belongs to the record. */
export type Part<Host extends Namespace = Namespace> = { [N in Namespace]: PartIn<N, Host> }[Namespace];

/** A part whose code and texts come when it is shown. */
export type LatePart = Omit<Part, 'load'> & { Content: FunctionComponent<PartProps> };

/** The parts that areas bring to each other's pages: no area knows another one. */
export const Parts = createContext<readonly LatePart[]>([]);
