import { pushAllApi } from '@chargehand/contract/areas/api-push';
import { resuming } from './resume';

export default resuming(pushAllApi.resume);
