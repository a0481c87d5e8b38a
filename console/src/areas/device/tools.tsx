import { CheckLedger } from './check-ledger';
import { NewPasswords } from './new-passwords';

/** What the warehouse offers besides its list. */
export default function Tools() {
  return (
    <>
      <CheckLedger />
      <NewPasswords />
    </>
  );
}
