import type { ReactElement } from 'react';
import type { CampaignClient } from '../client/port.js';

/** A campaign of Les Maréchaux on the table. */
export default function CampaignTable({ client }: { readonly client: CampaignClient }): ReactElement {
  return <main>{client.opened.header.scenario}</main>;
}
