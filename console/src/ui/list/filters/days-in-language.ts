import { speakLanguage } from '../../calendar-language';
import Days from './days';

/** The day picker with weeks and months in the page's language; both are fetched when a range is chosen. */
export async function loadDays(): Promise<{ default: typeof Days }> {
  await speakLanguage();
  return { default: Days };
}
