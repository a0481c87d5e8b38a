import type { Namespace } from '../../lib/words/i18n';
import { late } from '../../ui/late';
import type { Listed } from '../../ui/list/declare/declaration';
import type { ResetOf } from './reset-password';

/**
 * Returns the dialog of a list action that sets an account's password. The dialog's code is loaded when it is first
 * opened.
 */
export const resetBy = <Row extends Listed, N extends Namespace>(of: ResetOf<Row, N>) =>
  late(async () => ({ default: (await import('./reset-password')).resetDialog(of) }));
