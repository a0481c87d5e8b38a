import { settingApi } from '@chargehand/contract/areas/system/setting';
import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../call/call';
import { inOrder } from '../call/in-order';
import { keyOf, useCall } from '../call/query';

function parse<T>(schema: z.ZodType<T>, json: string | null | undefined): T | undefined {
  try {
    return schema.safeParse(JSON.parse(json ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * Reads and writes a small document the account stores on the server. A value that does not match its schema is
 * ignored.
 */
export function useOwnSetting<T>(key: string, schema: z.ZodType<T>): [T | undefined, (value: T) => void] {
  const client = useQueryClient();
  // All settings are read at once, together with the console's first requests.
  const { data } = useCall(settingApi.all, {}, { staleTime: Infinity });
  const json = data?.[key];
  const kept = useMemo(() => parse(schema, json), [schema, json]);
  const keep = (value: T): void => {
    const json = JSON.stringify(value);
    // The value is shown at once and stored in the background. A failure to store it is reported.
    client.setQueryData<Record<string, string>>(keyOf(settingApi.all, {}), (settings) => ({
      ...settings,
      [key]: json,
    }));
    inOrder(key, () => call(settingApi.put, { params: { key }, body: { value: json }, repeatSubmit: false }));
  };
  return [kept, keep];
}
