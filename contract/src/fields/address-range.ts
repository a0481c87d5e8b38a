import { z } from 'zod';
import { cleanCode } from './clean';

/** An IP address, or a range of them in CIDR notation such as `203.0.113.0/24`. */
export const addressRange = z.preprocess(
  (value) => (typeof value === 'string' ? cleanCode(value).trim() : value),
  z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]),
);
