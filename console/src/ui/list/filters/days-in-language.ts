import { speakLanguage } from '../../calendar-language';
import Days from './days';

/** Loads the day picker with weeks and months in the page's language, when a range is first chosen. */
export async function loadDays(): Promise<{ default: typeof Days }> {
  await speakLanguage();
  return { default: Days };
}
