import { createRoot } from 'react-dom/client';
import './styles/base.css';
import './styles/controls.css';
import './styles/home.css';
import './styles/table.css';
import './styles/panels.css';
import 'virtual:themes.css';
import { App } from './App.js';
import { localHouse } from './client/local.js';
import { loadMessages } from './i18n/messages.js';
import { settings } from './store/settings.js';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');

const house = localHouse();
await loadMessages(settings.get().language);
createRoot(root).render(<App house={house} />);
