import { pushTargetApi } from '@chargehand/contract/areas/api-push';
import { resuming } from './resume';

export default resuming(pushTargetApi.resume);
