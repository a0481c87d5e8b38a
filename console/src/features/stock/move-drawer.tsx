import type { DocumentKind, OpenedDocument } from '@chargehand/contract/areas/stock/document';
import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { FieldError } from '@chargehand/contract/i18n/rules';
import { codes } from '@chargehand/contract/http/codes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CallError, callLoosely } from '../../lib/call/call';
import { format } from '../../lib/words/format';
import { notifier } from '../../lib/call/notify';
import { renew } from '../../lib/call/query';
import { useStarted } from '../../ui/job/use-started';
import type { Draft } from '../../ui/form/draft';
import { FormDrawer } from '../../ui/form/form-drawer';
import { OwnershipHint } from './ownership-hint';
import type { AllRows } from '../../ui/list/declare/declaration';
import { type Box, Chosen, ChosenBoxes } from './chosen';
import { Refused } from './refused';
import { useSentNotice } from './sent-notice';
import { TypedCabinets } from './typed-cabinets';
import { TypedCodes } from './typed-codes';

/** Devices or cabinets to be moved: selected rows, or the whole filtered list. Otherwise the user types the codes. */
export interface Moving {
  rows?: readonly { code: string }[];
  /** Cabinets to be moved with their contents, instead of devices. */
  boxes?: readonly Box[];
  /** Names of selected rows that cannot be moved. */
  left?: readonly string[];
  all?: AllRows | undefined;
  onClose: () => void;
  onDone?: () => void;
}

interface MoveDrawerProps extends Moving {
  /** Name of the move, from which the text keys of title, button and hint are derived. */
  move: DocumentKind;
  create: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<OpenedDocument>>;
  createAll: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<{ job: number }>>;
  /** Schema of the fields besides the devices. */
  to: z.ZodType;
  initial: Draft;
  children: ReactNode;
}

/** Moves that also accept cabinets. */
const carriers: readonly string[] = ['outbound', 'transfer', 'return'];

/**
 * Drawer that opens a document for devices or cabinets. If one of them cannot be moved, none is moved, and
 * the drawer lists the reasons (for many devices, which a job moves, the result of the job lists them).
 */
export function MoveDrawer(props: MoveDrawerProps) {
  const { move, create, createAll, rows, boxes, left = [], all, initial, onClose, onDone, children } = props;
  const { t } = useTranslation('stock');
  const client = useQueryClient();
  const started = useStarted();
  const sayDone = useSentNotice();
  const [refused, setRefused] = useState<readonly FieldError[]>([]);

  const inBackground = async () => {
    notifier().success(t('startedAll'));
    await started();
  };
  const send = async (draft: unknown) => {
    if (all) {
      await callLoosely(createAll, { body: { to: draft, where: all.query }, quiet: true });
      return inBackground();
    }
    const opened = await callLoosely(create, { body: draft, quiet: true });
    if (opened.job !== null) return inBackground();
    await renew(client, create);
    sayDone(move, opened);
  };
  const save = async (draft: unknown) => {
    setRefused([]);
    try {
      await send(draft);
    } catch (error) {
      // In this refusal the errors name codes of devices or cabinets, not form fields. `Refused` lists these
      // errors, and the form's own error tells only their number.
      if (!(error instanceof CallError) || error.code !== codes.itemsRefused) throw error;
      setRefused(error.errors);
      const count = error.errors.length;
      throw new CallError(error.code, t('noneMoved', { count, n: format.number(count) }));
    }
    onDone?.();
    onClose();
  };

  const deviceCodes = rows?.map(({ code }) => code);
  const chosen = boxes ? { cabinets: boxes.map(({ code }) => code) } : { codes: deviceCodes ?? '' };
  return (
    <FormDrawer
      texts="stock"
      title={t(`${move}Title`)}
      submitLabel={t(move)}
      schema={all ? props.to : (create.body ?? props.to)}
      initial={all ? initial : { ...initial, ...chosen }}
      save={save}
      onClose={onClose}
    >
      {boxes && <ChosenBoxes boxes={boxes} left={left} hint={t(`${move}Hint`)} />}
      {(deviceCodes ?? all) && <Chosen all={all?.count} left={left} hint={t(`${move}Hint`)} />}
      {!boxes && !deviceCodes && !all && (
        <>
          <TypedCodes besideCabinets={carriers.includes(move)} />
          {carriers.includes(move) && <TypedCabinets />}
        </>
      )}
      <Refused refused={refused} onLeft={() => setRefused([])} />
      {children}
      {/* An outbound changes the holder at once. Transfers and returns change it only when they are answered. */}
      {move === 'outbound' && <OwnershipHint />}
    </FormDrawer>
  );
}
