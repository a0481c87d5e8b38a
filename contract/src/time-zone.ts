import { text } from './fields';

/**
 * Names that JavaScript takes for a zone and PostgreSQL for none, or for another one: `BST` is the time of Dhaka here and of
 * London there. Of three letters only these are the same to both.
 */
const shortZones = 'UTC|GMT|UCT|CET|EET|MET|WET|EST|MST|HST|PRC|ROC|ROK';
const otherwise = new RegExp(`^(?!(${shortZones})$)(...|[+-].*|SystemV/.*|US/Pacific-New)$`, 'i');

/** A time zone by its IANA name, `Europe/Berlin`. */
export const timeZone = () =>
  text(60).refine((value) => {
    try {
      return (
        !otherwise.test(value) &&
        new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== ''
      );
    } catch {
      return false;
    }
  });
