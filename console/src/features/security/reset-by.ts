import type { Namespace } from '../../lib/words/i18n';
import { late } from '../../ui/late';
import type { Listed } from '../../ui/list/declare/declaration';
import type { ResetOf } from './reset-password';

/** Returns a dialog for a list that sets an account's password. Its code is loaded when it is first opened. */
export const resetBy = <Row extends Listed, N extends Namespace>(of: ResetOf<Row, N>) =>
  late(async () => ({ default: (await import('./reset-password')).resetDialog(of) }));
