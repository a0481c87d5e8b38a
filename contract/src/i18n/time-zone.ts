import { text } from '../fields/fields';

/**
 * The only three-letter names that mean the same in JavaScript and PostgreSQL. All others are rejected (`BST` is the
 * time of Dhaka in JavaScript and of London in PostgreSQL), and so are longer names that only JavaScript accepts.
 */
const shortZones = 'UTC|GMT|UCT|CET|EET|MET|WET|EST|MST|HST|PRC|ROC|ROK';
const otherwise = new RegExp(`^(?!(${shortZones})$)(...|[+-].*|SystemV/.*|US/Pacific-New)$`, 'i');

/** Returns the schema of a time zone by IANA name, `Europe/Berlin`. */
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
