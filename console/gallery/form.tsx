import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import {
  day,
  id,
  int,
  list,
  optionalDay,
  optionalInstant,
  givenInstant,
  text,
} from '@chargehand/contract/fields/fields';
import { useState } from 'react';
import { z } from 'zod';
import { fieldsOf } from '../src/ui/form/fields-of';
import { FormDrawer } from '../src/ui/form/form-drawer';
import { lookupOf } from '../src/ui/noun/lookup';

const Draft = z.object({
  modelId: id(),
  positions: list(z.object({ code: text(20), count: int(1, 99) }), 1, 3),
  boughtOn: day(),
  endsOn: optionalDay(),
  startsAt: givenInstant(),
  closesAt: optionalInstant(),
  content: text(20_000),
  files: list(text(200)),
});
const { Reference, Lines, Text, Number, Day, Instant, RichText, Files } = fieldsOf(Draft, 'ui');
const models = lookupOf({ api: deviceModelApi, nameOf: ({ name }) => name });
const empty = { code: '', count: null };

/** Form with the fields that no page uses yet. The title shows the data that would be sent. */
export function FormPart() {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Closed</p>;
  return (
    <FormDrawer
      texts="ui"
      title="Form"
      submitLabel="Show what is sent"
      schema={Draft}
      initial={{
        positions: [empty],
        boughtOn: '2026-11-20',
        startsAt: '2026-11-20T08:30:00.000Z',
        content: '',
        files: [],
      }}
      save={async (draft) => {
        document.title = JSON.stringify(draft);
      }}
      onClose={() => setOpen(false)}
    >
      <Reference name="modelId" label="Model" of={models} />
      <Lines name="positions" label="Positions" empty={empty} least={1} most={3} addLabel="Add position">
        {(path, index) => (
          <>
            <Text name={`positions.${index}.code`} label={`Code ${path}`} />
            <Number name={`positions.${index}.count`} label={`Count ${path}`} />
          </>
        )}
      </Lines>
      <Day name="boughtOn" label="Bought on" />
      <Day name="endsOn" label="Ends on" />
      <Instant name="startsAt" label="Starts at" />
      <Instant name="closesAt" label="Closes at" />
      <RichText name="content" label="Content" />
      <Files name="files" label="Files" use="document" />
    </FormDrawer>
  );
}
