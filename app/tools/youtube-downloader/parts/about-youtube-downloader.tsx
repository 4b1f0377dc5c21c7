/** Explains how the tool works, its limits, and who sees what. */
export function AboutYoutubeDownloader() {
  return (
    <div className="grid gap-x-10 gap-y-8 text-muted md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl text-ink">How it works</h2>
        <p>
          The server runs yt-dlp, which asks YouTube for the video, and ffmpeg, which joins picture
          and sound, cuts, or makes an MP3. Nothing is encoded again but MP3. A part of a video
          begins at the key frame before: players of MP4 hide that, WebM may show up to some seconds
          more. For a cut to the frame, open the result in the Video Trimmer.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl text-ink">Limits</h2>
        <p>
          A file may have 2 GB and take 30 minutes. Live, private and locked (DRM) videos cannot be
          had. A download that breaks off goes on where it was for five minutes. There are 60
          downloads an hour: with an account for yourself, without one for your network.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl text-ink">Who sees what</h2>
        <p>
          This tool does not stay on the device: the address goes to our server, and from there to
          YouTube, which sees the server and not you. The server keeps neither the address nor the
          file longer than the download. The picture and subtitles come by way of it too.
        </p>
      </div>
    </div>
  );
}
