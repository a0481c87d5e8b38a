import { isStaff } from '@chargehand/contract/rights/account-levels';
import { returnApi } from '@chargehand/contract/areas/stock/return';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { ArrowLeft, ArrowLeftRight, Factory, PackageCheck, PackagePlus, Truck, Undo2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { format } from '../../../lib/words/format';
import { currentSession, useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import { FieldBones, PanelBones } from '../../../ui/feedback/skeleton/bones';
import { Waiting } from '../../../ui/feedback/skeleton/waiting';
import { late } from '../../../ui/late';
import { keptScans } from '../../../features/scanning/kept-scans';
import { moves } from './moves';
import styles from './scan.module.css';

const waiting = (
  <div className={styles['narrow']}>
    <Waiting>
      <PanelBones>
        <FieldBones count={4} />
      </PanelBones>
    </Waiting>
  </div>
);
const MoveScan = late(async () => ({ default: (await import('./move-scan')).MoveScan }), waiting);
const Inbound = late(async () => ({ default: (await import('./inbound')).Inbound }), waiting);
const Receive = late(async () => ({ default: (await import('./receive')).Receive }), waiting);

const icons: Record<(typeof moves)[number]['kind'] | 'receive', ComponentType<{ size?: number }>> = {
  inbound: PackagePlus,
  outbound: Truck,
  transfer: ArrowLeftRight,
  return: Undo2,
  returnBack: Factory,
  receive: PackageCheck,
};

type Kind = keyof typeof icons;

/** Moves that only the operator may make, regardless of roles. */
const operators: readonly Kind[] = ['inbound', 'returnBack'];
const kinds = [...moves.map(({ kind }) => kind), 'receive'] as const;

const answers = [receiveApi.receive, returnApi.approve];

/** Page `scanList`: moves many devices by scanning their codes. */
export default function ScanPage() {
  const { t } = useTranslation('scan');
  const session = useSession();
  const [params] = useSearchParams();
  const kind = params.get('kind');
  const ownMoves = moves.filter(({ use }) => mayUse(session, use));
  const receives = mayUse(session, answers);
  const move = ownMoves.find((one) => one.kind === kind);
  const One = move?.kind === 'inbound' ? Inbound : MoveScan;
  if (!move && !(kind === 'receive' && receives)) {
    const allowed = new Set<Kind>([
      ...ownMoves.map((one) => one.kind),
      ...(receives ? (['receive'] as const) : []),
    ]);
    return <Choice allowed={allowed} staff={isStaff(session.mType)} />;
  }
  return (
    <div className={styles['page']}>
      <Link to="?" className={styles['back']}>
        <ArrowLeft size={16} />
        {t('allKinds')}
      </Link>
      {move ? <One key={move.kind} move={move} /> : <Receive />}
    </div>
  );
}

/** Lists all kinds of movement. A kind that the account may not use shows the reason instead of being hidden. */
function Choice({ allowed, staff }: { allowed: ReadonlySet<Kind>; staff: boolean }) {
  const { t } = useTranslation('scan');
  const account = currentSession().addManagerId;
  return (
    <section className={styles['page']}>
      <h1 className={styles['title']}>{t('chooseTitle')}</h1>
      <p className={styles['lead']}>{t('chooseText')}</p>
      <ul className={styles['kinds']}>
        {kinds.map((kind) => {
          const Icon = icons[kind];
          const count = keptScans(account, kind)?.entries.length ?? 0;
          if (!allowed.has(kind))
            return (
              <li key={kind}>
                <div aria-disabled="true">
                  <Icon size={24} />
                  <strong>{t(kind)}</strong>
                  <span>{t(!staff && operators.includes(kind) ? 'operatorsOwn' : 'notAllowed')}</span>
                </div>
              </li>
            );
          return (
            <li key={kind}>
              <Link to={`?kind=${kind}`}>
                <Icon size={24} />
                <strong>{t(kind)}</strong>
                <span>
                  {count > 0 ? t('keptCount', { count, n: format.number(count) }) : t(`says_${kind}`)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
