import { cleanText } from './clean';
import { isStorable } from './storable';
import { z } from 'zod';

/**
 * Returns the schema of the login name of an account, in compatibility form (NFKC), so that `ａｄｍｉｎ` is `admin`
 * wherever a name is created or entered. Case is kept, and ignored in comparisons.
 */
export const loginName = () =>
  z
    .string()
    .overwrite((value) => cleanText(value).normalize('NFKC'))
    .trim()
    .min(1)
    .max(100)
    .refine(isStorable);
