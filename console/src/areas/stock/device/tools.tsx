import { CheckLedger } from './check-ledger';
import { NewPasswords } from './new-passwords';

/** Buttons of the warehouse page, next to the list. */
export default function Tools() {
  return (
    <>
      <CheckLedger />
      <NewPasswords />
    </>
  );
}
