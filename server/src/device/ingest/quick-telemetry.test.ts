import { expect, it } from 'vitest';
import { describeRandomTelemetry } from '../../../test/random-telemetry';
import { telemetryOf } from './quick-telemetry';

describeRandomTelemetry(5000);

it('rejects what is not an object', () => {
  for (const json of [null, 1, 'text', true, [], [[1, 2]], undefined])
    expect(telemetryOf(json)).toBeUndefined();
});
