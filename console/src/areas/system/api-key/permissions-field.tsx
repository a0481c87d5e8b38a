import { apiKeyApi } from '@chargehand/contract/areas/system/api-key';
import { useMemo } from 'react';
import { GrantEditor } from '../../../features/grant/grant-editor';
import { useCall } from '../../../lib/call/query';
import { Field } from '../../../ui/form/field';

/** Field in which the permissions of a key are ticked, out of those of its account. */
export function PermissionsField() {
  const { data, error } = useCall(apiKeyApi.permissions, {});
  const entries = useMemo(
    () => (data ?? []).map((entry) => ({ ...entry, granted: false, grantable: true })),
    [data],
  );
  return (
    <Field name="permissions" failure={error}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid, disabled }, form, label) => {
        const value = form.value('permissions');
        const chosen = new Set(Array.isArray(value) ? value.map(String) : []);
        const held = heldIn(entries, chosen);
        return (
          <div
            id={id}
            role="group"
            tabIndex={-1}
            aria-label={label}
            aria-describedby={describedBy}
            data-invalid={invalid}
          >
            {data && (
              <GrantEditor
                narrow
                entries={entries}
                before={none}
                held={held}
                onChange={
                  disabled
                    ? undefined
                    : (next = none) => form.put('permissions', permissionsIn(entries, next))
                }
              />
            )}
          </div>
        );
      }}
    </Field>
  );
}

const none: ReadonlySet<number> = new Set();

interface Entry {
  id: number;
  parentId: number;
  permission: string | null;
}

/** Returns the ids of the entries with these permissions, and of the pages and catalogs above them. */
function heldIn(entries: readonly Entry[], permissions: ReadonlySet<string>): Set<number> {
  const parents = new Map(entries.map(({ id, parentId }) => [id, parentId]));
  const held = new Set<number>();
  for (const { id, permission } of entries)
    if (permission !== null && permissions.has(permission))
      for (let at: number | undefined = id; at !== undefined && at !== 0; at = parents.get(at)) held.add(at);
  return held;
}

/** Returns the permissions of the held entries. */
const permissionsIn = (entries: readonly Entry[], held: ReadonlySet<number>): string[] =>
  entries.flatMap(({ id, permission }) => (permission !== null && held.has(id) ? permission : []));
