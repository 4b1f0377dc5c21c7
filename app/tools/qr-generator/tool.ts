import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: 'qr-generator',
  title: 'QR Generator',
  description:
    'Make QR codes for links, WiFi, contacts and more, each read back before you get it.',
  category: 'Developer',
  keywords: [
    'qr code',
    'qrcode',
    'barcode',
    'wifi code',
    'vcard',
    'contact',
    'business card',
    'mailto',
    'phone number',
    'logo',
    'batch',
    'scan',
    'read qr code',
  ],
  accepts: [],
  extensions: [],
  engines: [{ id: 'real', label: 'On this device' }],
  privacy: { kind: 'device' },
  offline: 'whole',
  added: '2026-11-21',
  shortcut: true,
});
