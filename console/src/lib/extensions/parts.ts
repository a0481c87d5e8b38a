import type { Permission } from '@chargehand/contract/http/endpoint';
import { createContext, type FunctionComponent } from 'react';
import type { MessageKey, Namespace } from '../words/i18n';

/** Props of a part of a record's page. The part reads further data of the record itself. */
export interface PartProps {
  id: number;
  /** Name of the record. */
  name: string;
  /** Name of the part in the URL. A list inside the part keeps its state under this name. */
  tab: string;
}

interface PartIn<N extends Namespace, Host extends Namespace> {
  /** Noun (kind of record) whose record pages show the part. */
  of: Host;
  /** Noun of the area that provides the part. Its texts are loaded with the part. */
  noun: N;
  /** Name of the part in the URL. */
  tab: string;
  /** Text key of the part's title, among the texts of `noun`. */
  label: MessageKey<N>;
  /** Permission required to see the part. */
  needs: Permission;
  load: () => Promise<{ default: FunctionComponent<PartProps> }>;
}

/** Part of a record's page that another area provides, such as a list of related records. */
export type Part<Host extends Namespace = Namespace> = { [N in Namespace]: PartIn<N, Host> }[Namespace];

/** Part whose code and texts load when it is shown. */
export type LatePart = Omit<Part, 'load'> & { Content: FunctionComponent<PartProps> };

/**
 * Parts that areas provide for each other's pages, so that no area imports another. They are undefined until they are
 * loaded.
 */
export const Parts = createContext<readonly LatePart[] | undefined>(undefined);
