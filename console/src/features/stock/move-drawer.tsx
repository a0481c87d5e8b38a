import type { OpenedDocument } from '@chargehand/contract/areas/document';
import type { Endpoint } from '@chargehand/contract/endpoint';
import type { FieldError } from '@chargehand/contract/rules';
import { codes } from '@chargehand/contract/codes';
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
import { HandsHint } from './hands-hint';
import type { AllRows } from '../../ui/list/declare/declaration';
import { type Box, Chosen, ChosenBoxes } from './chosen';
import { Refused } from './refused';
import { TypedCabinets } from './typed-cabinets';
import { TypedCodes } from './typed-codes';

/** What is to be moved: chosen devices, or all that a filter has; with neither their codes are typed. */
export interface Moving {
  rows?: readonly { code: string }[];
  /** In place of devices cabinets, which go with what is in them. */
  boxes?: readonly Box[];
  /** Names of what was chosen, too, and cannot be moved so. */
  left?: readonly string[];
  all?: AllRows | undefined;
  onClose: () => void;
  onDone?: () => void;
}

interface MoveDrawerProps extends Moving {
  /** What it is called in the texts: title, button and hint are keys of it. */
  move: 'outbound' | 'transfer' | 'return' | 'returnBack' | 'writeOff';
  create: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<OpenedDocument>>;
  createAll: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<{ job: number }>>;
  /** What is asked besides the devices. */
  to: z.ZodType;
  initial: Draft;
  children: ReactNode;
}

/** Moves that take cabinets, too. */
const carriers: readonly string[] = ['outbound', 'transfer', 'return'];

/** Opens a document over devices: whither and why are its fields. It moves all of them or none, and says which of them cannot go. */
export function MoveDrawer(props: MoveDrawerProps) {
  const { move, create, createAll, rows, boxes, left = [], all, initial, onClose, onDone, children } = props;
  const { t } = useTranslation('stock');
  const client = useQueryClient();
  const started = useStarted();
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
    const { job } = await callLoosely(create, { body: draft, quiet: true });
    if (job !== null) return inBackground();
    await renew(client, create);
    notifier().success(t(`${move}Done`));
  };
  const save = async (draft: unknown) => {
    setRefused([]);
    try {
      await send(draft);
    } catch (error) {
      // Refused are devices here, by their codes, and no fields.
      if (!(error instanceof CallError) || error.code !== codes.conflict) throw error;
      setRefused(error.errors);
      const count = error.errors.length;
      throw new CallError(error.code, t('noneMoved', { count, n: format.number(count) }));
    }
    onDone?.();
    onClose();
  };

  const given = rows?.map(({ code }) => code);
  const chosen = boxes ? { cabinets: boxes.map(({ code }) => code) } : { codes: given ?? '' };
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
      {(given ?? all) && <Chosen all={all?.count} left={left} hint={t(`${move}Hint`)} />}
      {!boxes && !given && !all && (
        <>
          <TypedCodes />
          {carriers.includes(move) && <TypedCabinets />}
        </>
      )}
      <Refused refused={refused} onLeft={() => setRefused([])} />
      {children}
      {/* What has to be answered first changes hands with the answer. */}
      {move === 'outbound' && <HandsHint />}
    </FormDrawer>
  );
}
