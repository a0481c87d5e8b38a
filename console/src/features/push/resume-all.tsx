import { pushAllApi } from '@chargehand/contract/areas/partners/api-push';
import { resuming } from './resume';

export default resuming(pushAllApi.resume);
