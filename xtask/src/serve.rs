//! A static web server on the loopback address.

use std::{
    fs,
    io::Write,
    net::{Ipv4Addr, TcpListener},
    path::Path,
};

use anyhow::{Context, Result, bail};
use oxhttp::{
    ListeningServer, Server,
    model::{Body, Request, Response, StatusCode, header},
};

/// Serves `site` until the program ends.
pub fn serve(site: &Path, port: u16) -> Result<()> {
    let (server, port) = start(site, port)?;
    println!("http://127.0.0.1:{port}/");
    std::io::stdout().flush()?;
    Ok(server.join()?)
}

/// Starts the server at the port, or at a free one for 0.
fn start(site: &Path, port: u16) -> Result<(ListeningServer, u16)> {
    if !site.join("index.html").is_file() {
        bail!("{} has not been built", site.display());
    }
    let policy = policy(&fs::read_to_string(site.join("index.html"))?)?;
    let site = site.to_owned();
    // Each connection has a thread, because a browser keeps several open and waits on any of them.
    let server = Server::new(move |request| answer(request, &site, &policy).unwrap_or_else(failure));
    let port = free_port(port)?;
    let server = server.bind((Ipv4Addr::LOCALHOST, port)).spawn().with_context(|| in_use(port))?;
    Ok((server, port))
}

fn free_port(port: u16) -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).with_context(|| in_use(port))?;
    Ok(listener.local_addr()?.port())
}

fn in_use(port: u16) -> String {
    format!("port {port} cannot be used")
}

fn failure(error: anyhow::Error) -> Response<Body> {
    let mut response = Response::new(Body::from(error.to_string()));
    *response.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
    response
}

/// The page's Content-Security-Policy. A worker takes its policy from its own script's response, so every file carries
/// it.
fn policy(page: &str) -> Result<String> {
    let meta = page.split("<meta ").find(|meta| meta.starts_with("http-equiv=\"Content-Security-Policy\""));
    let policy = meta.and_then(|meta| meta.split("content=\"").nth(1)?.split('"').next());
    policy.map(str::to_owned).context("index.html has no Content-Security-Policy")
}

fn answer(request: &Request<Body>, site: &Path, policy: &str) -> Result<Response<Body>> {
    let path = request.uri().path().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let is_inside = path.split('/').all(|part| !part.is_empty() && !part.starts_with('.') && !part.contains('\\'));
    let file = site.join(path);
    if !is_inside || !file.is_file() {
        return Ok(Response::builder().status(StatusCode::NOT_FOUND).body(Body::from("not found"))?);
    }
    let encodings = request.headers().get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let takes_brotli = encodings.flat_map(|value| value.split(',')).any(|name| name.trim() == "br");
    let packed = site.join(format!("{path}.br"));
    let is_packed = takes_brotli && packed.is_file();
    let mut response = Response::builder()
        .header(header::CONTENT_TYPE, kind(path))
        .header(header::CACHE_CONTROL, "no-cache")
        .header(header::CONTENT_SECURITY_POLICY, policy)
        .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
        // A page in a sandboxed frame has no origin and could not load its own scripts otherwise.
        .header(header::ACCESS_CONTROL_ALLOW_ORIGIN, "*");
    if is_packed {
        response = response.header(header::CONTENT_ENCODING, "br");
    }
    Ok(response.body(Body::from(fs::read(if is_packed { packed } else { file })?))?)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::{
        io::{BufRead, BufReader},
        net::TcpStream,
    };

    use super::*;

    /// A browser keeps its connections open. Once, a server answered no more than it had threads at its start.
    #[test]
    fn many_open_connections_are_all_answered() {
        let site = tempfile::tempdir().unwrap();
        fs::write(site.path().join("index.html"), include_str!("../../web/index.html")).unwrap();
        let (_server, port) = start(site.path(), 0).unwrap();
        let mut connections: Vec<_> =
            (0..16).map(|_| TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap()).collect();
        for connection in &mut connections {
            connection.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        }
        for connection in &connections {
            let mut line = String::new();
            BufReader::new(connection).read_line(&mut line).unwrap();
            assert_eq!(line, "HTTP/1.1 200 OK\r\n");
        }
    }

    #[test]
    fn the_policy_is_the_pages_own_and_allows_nothing_inline() {
        let policy = policy(include_str!("../../web/index.html")).unwrap();
        let directives: Vec<&str> = policy.split("; ").collect();
        for wanted in
            ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "base-uri 'none'"]
        {
            assert!(directives.contains(&wanted), "{wanted}: {policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        assert!(super::policy("<meta charset=\"utf-8\">").is_err());
    }
}
