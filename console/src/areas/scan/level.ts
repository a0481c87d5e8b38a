import { levels } from '@chargehand/contract/levels';
import type { Session } from '../../lib/session/session';

/** The operator's own people, who send to agents, too. */
export const isStaff = ({ mType }: Pick<Session, 'mType'>): boolean =>
  mType === levels.superAdministrator || mType === levels.administrator;
