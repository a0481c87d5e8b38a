import { type Agent, agentApi } from '@chargehand/contract/areas/agent';
import type { DialogProps } from '../../ui/list/declare/declaration';
import { ResetPassword } from '../../ui/security/reset-password';

/** Sets a password that the agent changes at the next sign-in. */
export default function ResetAgentPassword({ rows: [agent], onClose }: DialogProps<Agent>) {
  if (!agent) return null;
  return (
    <ResetPassword
      by={agentApi.resetPassword}
      texts="agent"
      id={agent.id}
      name={agent.name}
      onClose={onClose}
    />
  );
}
