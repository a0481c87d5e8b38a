import { describeRandomTelemetry } from '../../../test/random-telemetry';

describeRandomTelemetry(100_000);
