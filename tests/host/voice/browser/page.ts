/** What a page does to call: the script runs in a browser, so it uses nothing of this module. */
export async function callFromPage(): Promise<void> {
  const state = { error: '', loudest: 0, shown: [] as string[], state: 'new' };
  Object.assign(globalThis, { callState: state });
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true });
  const peer = new RTCPeerConnection();
  for (const track of microphone.getTracks()) peer.addTrack(track, microphone);
  const channel = peer.createDataChannel('voice');
  channel.onmessage = ({ data }) => state.shown.push(String(data));
  peer.onconnectionstatechange = () => {
    state.state = peer.connectionState;
  };
  peer.ontrack = ({ streams: [stream] }) => {
    if (!stream) return;
    // A browser decodes only what something plays.
    const sound = Object.assign(new Audio(), { srcObject: stream, muted: true });
    void sound.play();
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      state.loudest = Math.max(state.loudest, ...samples.map(Math.abs));
    }, 20);
  };
  Object.assign(globalThis, { callChannel: channel, callPeer: peer });
  await peer.setLocalDescription();
  const reply = await fetch('/offer', { method: 'POST', body: peer.localDescription?.sdp ?? '' });
  if (!reply.ok) {
    state.error = await reply.text();
    return;
  }
  await peer.setRemoteDescription({ type: 'answer', sdp: await reply.text() });
}
