import { hasFfmpeg, makeVideo } from '@entropy-tools/media/media/trim/media-fixture.testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import ConverterPage from '../page';

it.runIf(await hasFfmpeg())('tells before a conversion what is copied without loss', async () => {
  await renderPage(ConverterPage, '/converter');
  const film = await makeVideo('out.mkv', [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=64x48:rate=10:duration=1'],
    ...['-f', 'lavfi', '-i', 'sine=duration=1', '-c:v', 'libx264', '-c:a', 'aac'],
  ]);
  await userEvent.upload(page.getByTestId('file-input'), [new File([film], 'bay.mkv')]);
  const target = page.getByLabelText('Convert To:');
  await target.selectOptions('MP4');
  await expect.element(page.getByText(/^MP4 takes all of it as it is/)).toBeVisible();
  await target.selectOptions('WEBM');
  await expect.element(page.getByText(/^WEBM does not take its pictures/)).toBeVisible();
});
