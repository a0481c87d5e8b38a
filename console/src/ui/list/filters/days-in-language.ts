import { loadCalendarLanguage } from '../../calendar-language';
import Days from './days';

/**
 * Returns the module of the day picker once the names of weekdays and months are loaded in the page's language. `late`
 * calls this when the editor of a date range is first opened.
 */
export async function loadDays(): Promise<{ default: typeof Days }> {
  await loadCalendarLanguage();
  return { default: Days };
}
