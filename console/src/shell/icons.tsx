import {
  Bell,
  ChartPie,
  Circle,
  CircleArrowUp,
  Handshake,
  House,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  PlugZap,
  Server,
  Settings,
  Smartphone,
  TriangleAlert,
  Users,
  Warehouse,
  Webhook,
} from 'lucide-react';

/** The icons a menu entry can name; all of the library would weigh more than the console. */
const icons: Record<string, LucideIcon> = {
  bell: Bell,
  'chart-pie': ChartPie,
  'circle-arrow-up': CircleArrowUp,
  handshake: Handshake,
  house: House,
  mail: Mail,
  megaphone: Megaphone,
  'message-square-text': MessageSquareText,
  'plug-zap': PlugZap,
  server: Server,
  settings: Settings,
  smartphone: Smartphone,
  'triangle-alert': TriangleAlert,
  users: Users,
  warehouse: Warehouse,
  webhook: Webhook,
};

/** The icon of a menu entry; a ring where the name is not known. */
export function MenuIcon({ name }: { name: string | null }) {
  const Icon = icons[name ?? ''] ?? Circle;
  return <Icon size={16} strokeWidth={1.6} aria-hidden />;
}
