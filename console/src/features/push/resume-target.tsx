import { pushTargetApi } from '@chargehand/contract/areas/partners/api-push';
import { resuming } from './resume';

export default resuming(pushTargetApi.resume);
